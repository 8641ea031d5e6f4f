/**
 * What the server and the client say to each other: a mirror of docs/protocol.md, with a file for each module of
 * `crossbones.server.protocol`.
 * The server decides everything; a client shows what it is told and asks for what it is offered.
 */
export * from './common'
export * from './http-requests'
export * from './http-answers'
export * from './events'
export * from './socket-messages'
export * from './lessons'
export * from './accounts'
