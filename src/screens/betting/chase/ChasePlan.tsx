import { useState } from 'react'
import type { ChaseMode } from '../../../rules/chase'
import { CHASE_MOST, CHASE_MOST_STEP, replan, setOwn } from '../../../rules/chase'
import { shownIssue } from '../../../rules/issueNumber'
import { yuanOf } from '../../../rules/money'
import { countOf, sanitizeCount } from '../../../rules/slip'
import { Check } from '../../../ui/controls/Check'
import { Segmented } from '../../../ui/controls/Segmented'
import { Stepper } from '../../../ui/controls/Stepper'
import { yuanText } from '../../../ui/money/amountText'
import { stakeWords } from '../../shared/stakeWords'
import { PeriodStepper } from '../place/PeriodStepper'
import './chase.css'
import type { Chase } from './useChase'

const MODES: readonly { readonly key: ChaseMode; readonly label: string }[] = [
  { key: 'basic', label: '基本追号' },
  { key: 'growing', label: '倍投' }
]

export interface ChasePlanProps {
  readonly chase: Chase
  readonly type: number
  readonly style: 'official' | 'credit'
  /** Most issues: 20 from the basket, 100 from the betting screen. */
  readonly most: number
  readonly mostMultiple: number
  readonly disabled: boolean
}

/** The plan of a chase: how it multiplies, for how many issues, and what each of them costs and leaves. */
export function ChasePlan({ chase, type, style, most, mostMultiple, disabled }: ChasePlanProps) {
  const { settings, set, rows, issues, base } = chase
  const words = stakeWords(style)
  return (
    <div className="chase">
      <Segmented
        wide
        label="追号方式"
        items={MODES}
        value={settings.mode}
        onChange={mode => !disabled && set(replan(settings, { mode }))}
      />
      <div className="chase__set">
        <span>
          追
          <PeriodStepper
            value={settings.periods}
            most={most}
            tooMany={most === CHASE_MOST ? 'chase.most' : 'chase.most.basket'}
            tooFew="chase.least"
            disabled={disabled}
            onChange={periods => set({ ...settings, periods })}
          />
          期
        </span>
        <span>
          起始
          <Stepper
            value={settings.start}
            max={mostMultiple}
            unit={`起始${words.unit}`}
            disabled={disabled}
            onChange={start => set(replan(settings, { start }))}
          />
          {style === 'official' ? words.unit : `${words.unit}/注`}
        </span>
        {settings.mode === 'growing' && (
          <span className="chase__step">
            每期递增
            <Stepper
              value={settings.step}
              max={CHASE_MOST_STEP}
              unit="递增倍"
              disabled={disabled}
              onChange={step => set(replan(settings, { step }))}
            />
            倍
          </span>
        )}
      </div>
      <table className="plan">
        <thead>
          <tr>
            <th>期号</th>
            <th>{words.head}</th>
            <th>投入</th>
            <th>累计</th>
            <th>中奖盈利</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => {
            const issue = issues[place]
            const name = issue === undefined ? `第${place + 1}期` : shownIssue(issue, type)
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is the n-th issue of the plan, whatever its number
              <tr key={place}>
                <td>{name}</td>
                <td>
                  <MultipleCell
                    label={`${name} ${words.head}`}
                    value={row.multiple}
                    most={mostMultiple}
                    disabled={disabled}
                    onChange={multiple => set(setOwn(settings, place, multiple))}
                  />
                </td>
                <td>{yuanText(yuanOf(row.cost))}</td>
                <td>{yuanText(yuanOf(row.spent))}</td>
                <td className={(row.profit ?? 0) < 0 ? 'plan__loss' : undefined}>
                  {row.profit === undefined ? '-' : yuanText(yuanOf(row.profit))}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {base.win !== undefined && <p className="chase__note">中奖盈利按单注最高奖金，减去累计投入</p>}
      <Check checked={settings.stopOnWin} onChange={stopOnWin => !disabled && set({ ...settings, stopOnWin })}>
        中奖即停
      </Check>
    </div>
  )
}

interface MultipleCellProps {
  readonly label: string
  readonly value: number
  readonly most: number
  readonly disabled: boolean
  readonly onChange: (multiple: number) => void
}

function MultipleCell({ label, value, most, disabled, onChange }: MultipleCellProps) {
  const [draft, setDraft] = useState<string>()
  return (
    <input
      className="plan__n"
      inputMode="numeric"
      aria-label={label}
      disabled={disabled}
      value={draft ?? String(value)}
      onFocus={event => event.currentTarget.select()}
      onChange={event => {
        const typed = sanitizeCount(event.currentTarget.value, most)
        setDraft(typed)
        onChange(countOf(typed, most))
      }}
      onBlur={() => setDraft(undefined)}
    />
  )
}
