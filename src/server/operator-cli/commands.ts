import type { OperatorCall, OperatorData } from '../../contract/operator'

/** Every option of the commands. */
export const OPTION_NAMES = ['receipt', 'amount', 'reason', 'proof', 'provider', 'day', 'title'] as const
type Option = (typeof OPTION_NAMES)[number]

/** Fields of a call by name. */
export type Fields = Readonly<Record<string, string>>

export interface Command {
  readonly call: OperatorCall
  readonly usage: string
  /** The fields that its words fill, in their order. Each is needed, and no further word is taken. */
  readonly words: readonly string[]
  /** Options it needs. */
  readonly needs?: readonly Option[]
  /** Options it also takes. */
  readonly takes?: readonly Option[]
  /** The fields of the call, where they differ from the options. */
  readonly fields?: (given: Fields) => Fields
  /** Lines to print. */
  readonly print: (data: never) => readonly string[]
  /** Exit code of an answer; 0 when left out. */
  readonly exit?: (data: never) => number
}

const decision = ({ no, text }: OperatorData<'approve'>): readonly string[] => [`${no}: ${text}`]

const queue = (items: OperatorData<'queue'>): readonly string[] =>
  items.length === 0
    ? ['Nothing waits.']
    : items.map(({ no, player, what, amount, since, note }) =>
        [since, no, player, what, amount, note].filter(part => part !== '').join('  ')
      )

const shown = ({ no, facts, postings, actions }: OperatorData<'show'>): readonly string[] => [
  no,
  ...Object.entries(facts).flatMap(([name, value]) => (value === '' ? [] : [`  ${name}: ${value}`])),
  ...postings.map(line => `  ledger: ${line}`),
  ...actions.map(line => `  operator: ${line}`)
]

/** What went through another gateway is no difference. */
const agree = (found: OperatorData<'reconcile'>): boolean => found.every(({ what }) => what === 'elsewhere')

const differences = (found: OperatorData<'reconcile'>): readonly string[] => [
  ...(agree(found) ? ['Report and books agree.'] : []),
  ...found.map(({ no, what, ours, theirs }) =>
    what === 'elsewhere'
      ? `${no}: ${ours} is not compared: ask that gateway`
      : `${no} ${what}: books "${ours}", report "${theirs}"`
  )
]

/** The commands of `npm run operator`, by name. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  queue: { call: 'queue', usage: 'queue', words: [], print: queue },
  show: {
    call: 'show',
    usage: 'show D…|W…|T…|U…|@name [--receipt file]',
    words: ['no'],
    takes: ['receipt'],
    // The path of the file stays here.
    fields: given => ({ ...given, ...('receipt' in given && { receipt: '1' }) }),
    print: shown
  },
  approve: {
    call: 'approve',
    usage: 'approve D…|W… [--amount received]',
    words: ['no'],
    takes: ['amount'],
    print: decision
  },
  reject: {
    call: 'reject',
    usage: 'reject D…|W… --reason text',
    words: ['no'],
    needs: ['reason'],
    print: decision
  },
  resolve: {
    call: 'resolve',
    usage: 'resolve W…|T… paid|failed|returned --proof text',
    words: ['no', 'outcome'],
    needs: ['proof'],
    print: decision
  },
  reverse: {
    call: 'reverse',
    usage: 'reverse D… --reason text',
    words: ['no'],
    needs: ['reason'],
    print: decision
  },
  adjust: {
    call: 'adjust',
    usage: 'adjust U…|@name +amount|-amount --reason text',
    words: ['player', 'amount'],
    needs: ['reason'],
    print: decision
  },
  freeze: {
    call: 'freeze',
    usage: 'freeze U…|@name --reason text',
    words: ['player'],
    needs: ['reason'],
    print: decision
  },
  unfreeze: {
    call: 'unfreeze',
    usage: 'unfreeze U…|@name',
    words: ['player'],
    print: decision
  },
  'reset-totp': {
    call: 'resetTotp',
    usage: 'reset-totp U…|@name',
    words: ['player'],
    print: decision
  },
  'reset-pin': {
    call: 'resetPin',
    usage: 'reset-pin U…|@name',
    words: ['player'],
    print: decision
  },
  'log-out': {
    call: 'logOut',
    usage: 'log-out U…|@name --reason text',
    words: ['player'],
    needs: ['reason'],
    print: decision
  },
  message: {
    call: 'message',
    usage: 'message U…|@name|all text [--title text]',
    words: ['to', 'text'],
    takes: ['title'],
    fields: given => ({ title: '系统消息', ...given }),
    print: decision
  },
  answer: {
    call: 'answer',
    usage: 'answer R… text',
    words: ['reminder', 'text'],
    print: decision
  },
  reconcile: {
    call: 'reconcile',
    usage: 'reconcile --provider name --day yyyy-MM-dd',
    words: [],
    needs: ['provider', 'day'],
    print: differences,
    exit: (found: OperatorData<'reconcile'>) => (agree(found) ? 0 : 1)
  }
}
