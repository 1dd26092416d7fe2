import type { Generated } from 'kysely'
import type { MessageKind } from '../../contract/areas/messages'
import type { ContactKind } from '../../contract/areas/security'

interface MessageTable {
  id: Generated<number>
  /** Null: of all that had an account then. */
  user_id: number | null
  kind: MessageKind
  title: string
  body: string
  /** A page of the product; empty: none. */
  link: Generated<string>
  /** Key of the event that a message is about, so that each event is told once; null for no event. */
  ref: string | null
  at: number
}

interface MessageReadTable {
  user_id: number
  message_id: number
  at: number
}

interface RecoveryCodeTable {
  user_id: number
  /** SHA-256, hex. */
  code_hash: string
  used_at: number | null
}

interface OneTimeCodeTable {
  id: Generated<number>
  purpose: string
  /** Keyed hash of the contact or the name. */
  subject: string
  code_hash: string
  created_at: number
  expires_at: number
  tries: Generated<number>
  used_at: number | null
}

interface CodeRequestTable {
  subject: string
  asked: number[]
}

interface OutboxTable {
  id: Generated<number>
  kind: ContactKind
  template: string
  /** Sealed: where it goes and what it says. */
  letter: Buffer
  created_at: number
  /** Nobody can use the code afterwards. */
  expires_at: number
  /** When it is sent next; null: it is done with. */
  next_at: number | null
  step: Generated<number>
  sent_at: number | null
}

interface PasswordTicketTable {
  ticket_hash: string
  user_id: number
  expires_at: number
  used_at: number | null
}

export interface SafetyTables {
  messages: MessageTable
  message_reads: MessageReadTable
  recovery_codes: RecoveryCodeTable
  one_time_codes: OneTimeCodeTable
  code_requests: CodeRequestTable
  outbox: OutboxTable
  password_tickets: PasswordTicketTable
}
