/** Picture codes of the login, each good once. */
export interface RandomCodeTable {
  id: string
  /** SHA-256 of id and digits, hex. */
  answer_hash: string
  expires_at: number
}

export interface CodeTables {
  random_codes: RandomCodeTable
}
