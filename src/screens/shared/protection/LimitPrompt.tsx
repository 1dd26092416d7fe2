import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { limitName } from '../../../rules/protection/limitName'
import { limitBounds, typedLimit } from '../../../rules/protection/limits'
import { useServices } from '../../../state/ServicesContext'
import { protectionMessage } from '../../../text/protectionMessage'
import { Button } from '../../../ui/controls/Button'
import { wholeYuan } from '../../kinds/form/amountText'
import type { Field } from '../../kinds/form/Field'
import { sheetForm } from '../../kinds/form/sheetForm'
import { NO_SOURCE } from '../../kinds/page/Source'
import { makeStale } from '../hooks/useAccountChanges'
import { useAttempt } from '../hooks/useAttempt'
import { STALE_AFTER } from '../staleAfter'
import { PERIODS_OF } from './limitFigures'

const PERIODS = PERIODS_OF.deposit
const KIND = 'deposit'
const MOST_DIGITS = 8

/** Empty is no limit of that period; with none at all there is nothing to set. */
function faultOf(value: string, all: readonly string[]): string | undefined {
  if (value === '' ? all.some(each => each !== '') : typedLimit(KIND, value) !== undefined) return undefined
  const [least, most] = limitBounds(KIND)
  return protectionMessage('protection.amount', { least, most })
}

const field =
  (name: 'day' | 'week' | 'month') =>
  ({ values }: { readonly values: Readonly<Record<'day' | 'week' | 'month', string>> }): Field => ({
    kind: 'text',
    label: limitName(KIND, name),
    inputMode: 'numeric',
    placeholder: '可不填',
    unit: '元',
    isWhole: true,
    clean: typed => wholeYuan(typed).slice(0, MOST_DIGITS),
    fault: faultOf(values[name], Object.values(values))
  })

/** Keeps that the player wants none, so that nobody is asked twice (§C2). */
function Decline() {
  const { api } = useServices()
  const queries = useQueryClient()
  const [busy, attempt] = useAttempt()
  const decline = async () => {
    await api.call('setLimit', { kind: KIND, period: 'day', amount: '' })
    await makeStale(queries, STALE_AFTER.limit)
  }
  return (
    <Button busy={busy} onPress={() => attempt(decline)}>
      暂不设置
    </Button>
  )
}

const Prompt = sheetForm({
  title: '设置存款限额',
  source: NO_SOURCE,
  fields: { day: field('day'), week: field('week'), month: field('month') },
  instead: () => <Decline />,
  notes: ['收紧立即生效，放宽需等待 24 小时并再次确认。可随时在“自我管理”中调整。'],
  button: '设置限额',
  async send({ values }, { api }) {
    for (const period of PERIODS)
      if (values[period] !== '') await api.call('setLimit', { kind: KIND, period, amount: values[period] })
    return {}
  },
  done: () => ({ toast: protectionMessage('protection.in-force'), stale: STALE_AFTER.limit })
})

/** 设置存款限额, asked on the first visit of the recharge page (§C2). @param open nobody has answered it yet */
export function LimitPrompt({ open }: { readonly open: boolean }) {
  const [isClosed, setClosed] = useState(false)
  return <Prompt open={open && !isClosed} onClose={() => setClosed(true)} />
}
