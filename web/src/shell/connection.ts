/** A socket to one match that comes back by itself, and says what it has seen when it does. */
import { CLOSE, PROTOCOL, type ClientMessage, type ServerMessage } from '$protocol'

export type LinkState =
  | { is: 'connecting' }
  | { is: 'open' }
  /** No server; the next try comes in `wait` ms. */
  | { is: 'waiting'; wait: number; restart: boolean }
  /** It makes no sense to try again. */
  | { is: 'closed'; why: 'unknown' | 'private' | 'version' | 'fault'; text: string }

export interface ConnectionEvents {
  state: (state: LinkState) => void
  message: (message: ServerMessage) => void
  /** Number of the last event that is known here. */
  seen: () => number
}

/** What a match talks to: a socket, or what stands in for one. */
export interface Link {
  /** Whether the message could be handed over; it may still be lost. */
  send: (message: ClientMessage) => boolean
  /** Try at once instead of waiting. */
  retry: () => void
  close: () => void
}

/** Closed so, it makes no sense to come again. */
const FINAL: ReadonlyMap<number, 'unknown' | 'private' | 'version' | 'fault'> = new Map([
  [CLOSE.unknownMatch, 'unknown'],
  [CLOSE.private, 'private'],
  [CLOSE.banned, 'fault'],
  [CLOSE.protocol, 'version'],
  [CLOSE.badMessage, 'fault'],
  [CLOSE.tooLarge, 'fault'],
  [CLOSE.tooFast, 'fault'],
])
const FIRST_WAIT = 400
const LONGEST_WAIT = 15_000
/** A server that is silent for so long is asked; silent for so long again, it is given up. */
const SILENCE = 20_000

export class Connection implements Link {
  readonly #address: string
  readonly #events: ConnectionEvents
  #socket: WebSocket | null = null
  #tries = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #watch: ReturnType<typeof setTimeout> | undefined
  #lastError = ''
  #ended = false

  constructor(address: string, events: ConnectionEvents) {
    this.#address = address
    this.#events = events
    addEventListener('online', this.retry)
    this.#open()
  }

  /** Whether the message could be handed over; it may still be lost. */
  send(message: ClientMessage): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false
    this.#socket.send(JSON.stringify(message))
    return true
  }

  /** Try at once instead of waiting. */
  readonly retry = (): void => {
    if (this.#ended || this.#timer === undefined) return
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#open()
  }

  close(): void {
    this.#ended = true
    clearTimeout(this.#timer)
    clearTimeout(this.#watch)
    removeEventListener('online', this.retry)
    this.#socket?.close(1000)
  }

  #open(): void {
    this.#events.state({ is: 'connecting' })
    const socket = new WebSocket(this.#address)
    this.#socket = socket
    this.#lastError = ''
    socket.onopen = () => {
      this.send({ type: 'hello', protocol: PROTOCOL, seen: this.#events.seen() })
      this.#listen()
    }
    socket.onmessage = ({ data }: MessageEvent<string>) => {
      this.#listen()
      const message = JSON.parse(data) as ServerMessage
      if (message.type === 'welcome') {
        this.#tries = 0
        this.#events.state({ is: 'open' })
      }
      if (message.type === 'error') this.#lastError = message.text
      if (message.type !== 'pong') this.#events.message(message)
    }
    socket.onclose = ({ code, reason }) => {
      clearTimeout(this.#watch)
      if (this.#ended || socket !== this.#socket) return
      this.#closed(code, this.#lastError || reason)
    }
  }

  #closed(code: number, text: string): void {
    const final = FINAL.get(code)
    if (code === CLOSE.banned) void import('./gate/gate').then(({ passes }) => passes('banned', text))
    if (final) {
      this.#end(final, text)
      return
    }
    // A little chance, so that not all clients of a restarted server come at the same moment.
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 1.8 ** this.#tries) * (0.8 + 0.4 * Math.random())
    this.#tries += 1
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      this.#open()
    }, wait)
    this.#events.state({ is: 'waiting', wait, restart: code === CLOSE.restart })
  }

  #end(why: 'unknown' | 'private' | 'version' | 'fault', text: string): void {
    this.#events.state({ is: 'closed', why, text })
    this.close()
  }

  /** Find out when the line is dead though nobody said so, as after a phone's sleep. */
  #listen(): void {
    clearTimeout(this.#watch)
    this.#watch = setTimeout(() => {
      this.send({ type: 'ping' })
      this.#watch = setTimeout(() => {
        const dead = this.#socket
        this.#socket = null
        dead?.close()
        this.#closed(1006, '')
      }, SILENCE)
    }, SILENCE)
  }
}
