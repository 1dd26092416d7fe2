import { Link, useNavigate } from 'react-router'
import { yuanText } from '../../../rules/yuanText'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { amountOf, plainYuan } from '../form/amountText'
import { FormFields } from '../form/FormFields'
import { FormShell } from '../form/FormShell'
import '../form/form.css'
import { useFilling } from '../form/useFilling'
import { FineLines } from '../page/FineLines'
import { KindPage } from '../page/KindPage'
import { MainButton } from '../page/MainButton'
import { Sourced } from '../page/Sourced'
import type { CashierTable, PayWay } from './CashierTable'

/** An amount and a way to pay it. @returns the component of its route */
export function cashierScreen<Data>(table: CashierTable<Data>) {
  return () => (
    <Sourced page={table} source={table.source}>
      {data => <CashierPage table={table} data={data} />}
    </Sourced>
  )
}

interface CashierPageProps<Data> {
  readonly table: CashierTable<Data>
  readonly data: Data
}

/** Why an amount cannot be paid by a way. */
function amountFault<Data>({ words }: CashierTable<Data>, way: PayWay | undefined, amount: string): string | undefined {
  if (amount === '') return words.empty
  if (!way) return undefined
  const { min, max, fixed = [] } = way
  const yuan = amountOf(amount)
  if (fixed.length > 0) return fixed.includes(yuan) ? undefined : words.fixed
  return yuan >= min && yuan <= max ? undefined : words.range(plainYuan(min), plainYuan(max))
}

function CashierPage<Data>({ table, data }: CashierPageProps<Data>) {
  const navigate = useNavigate()
  const { words, sums } = table
  const ways = table.ways(data)
  const open = ways.filter(way => !way.disabled)
  const use = useFilling<Data, 'amount' | 'way'>({
    data,
    keep: true,
    initial: () => ({ way: open[0]?.value ?? '' }),
    fields: {
      amount({ values }) {
        const way = ways.find(({ value }) => value === values.way)
        const fixed = way?.fixed ?? []
        return {
          kind: 'amount',
          label: words.amount,
          decimals: 0,
          aside: table.aside(data),
          sums: fixed.length > 0 ? fixed : sums,
          isFixed: fixed.length > 0,
          notes: way && fixed.length === 0 ? [words.range(plainYuan(way.min), plainYuan(way.max))] : [],
          fault: amountFault(table, way, values.amount)
        }
      },
      way: { kind: 'radio', label: words.ways, choices: ways }
    }
  })
  if (open.length === 0)
    return (
      <KindPage page={table}>
        <EmptyState text={words.none} />
      </KindPage>
    )
  const { amount, way } = use.form.values
  const press = () => {
    if (use.isRight) void navigate(table.next(way, amount))
    else use.tellAll()
  }
  return (
    <KindPage
      page={table}
      pad
      foot={
        <MainButton isRight={use.isRight} form={use.formId}>
          {words.button(yuanText(amountOf(amount)))}
        </MainButton>
      }
    >
      <FormShell id={use.formId} onSend={press}>
        <FormFields use={use} />
        <FineLines lines={table.notes ?? []} />
        {table.more && (
          <Link className="fine__more" to={table.more.to}>
            {table.more.label}
          </Link>
        )}
      </FormShell>
    </KindPage>
  )
}
