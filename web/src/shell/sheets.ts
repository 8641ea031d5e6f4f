/** What can be opened over a table. */
export type SheetName = 'rules' | 'match' | 'log' | 'actions' | 'outcome' | 'people' | 'talk' | 'dice'
