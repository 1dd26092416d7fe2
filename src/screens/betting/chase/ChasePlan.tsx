import { shownIssue } from '../../../games/cards'
import type { ChaseMode } from '../../../rules/chase'
import { CHASE_MOST, CHASE_MOST_STEP, replan, setOwn } from '../../../rules/chase'
import { yuanOf } from '../../../rules/money'
import { signedText, yuanText } from '../../../rules/yuanText'
import { betMessage } from '../../../text/betMessages'
import { Check } from '../../../ui/controls/Check'
import { NumberField } from '../../../ui/controls/NumberField'
import { Segmented } from '../../../ui/controls/Segmented'
import { Stepper } from '../../../ui/controls/Stepper'
import { usePopup } from '../../shared/hooks/useApp'
import { Lazy } from '../../shared/lazy/Lazy'
import { lazyPart } from '../../shared/lazy/lazyPart'
import { stakeWords } from '../../shared/stakeWords'
import './chase.css'
import type { Chase } from './useChase'

const trial = lazyPart(() => import('../../shared/trial/TrialButton'))

const MODES: readonly { readonly key: ChaseMode; readonly label: string }[] = [
  { key: 'basic', label: '基本追号' },
  { key: 'growing', label: '倍投' }
]

interface ChasePlanProps {
  readonly chase: Chase
  readonly type: number
  readonly style: 'official' | 'credit'
  /** Most issues: 20 from the basket, 100 from the betting screen. */
  readonly most: number
  readonly maxMultiple: number
  readonly disabled: boolean
}

/** The plan of a chase: how it multiplies, for how many issues, and what each of them costs and leaves. */
export function ChasePlan({ chase, type, style, most, maxMultiple, disabled }: ChasePlanProps) {
  const { settings, set, rows, issues, base } = chase
  const popup = usePopup()
  const words = stakeWords(style)
  const tooMany = most === CHASE_MOST ? 'chase.most' : 'chase.most.basket'
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
          <Stepper
            value={settings.periods}
            max={most}
            unit="期"
            disabled={disabled}
            onChange={periods => set({ ...settings, periods })}
            onLimit={limit => popup(betMessage(limit === 'max' ? tooMany : 'chase.least'))}
          />
          期
        </span>
        <span>
          起始
          <Stepper
            value={settings.start}
            max={maxMultiple}
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
                  <NumberField
                    className="plan__n"
                    label={`${name} ${words.head}`}
                    value={row.multiple}
                    max={maxMultiple}
                    disabled={disabled}
                    onChange={multiple => set(setOwn(settings, place, multiple))}
                  />
                </td>
                <td>{yuanText(yuanOf(row.cost))}</td>
                <td>{yuanText(yuanOf(row.spent))}</td>
                <td className={(row.profit ?? 0) < 0 ? 'plan__loss' : undefined}>
                  {row.profit === undefined ? '-' : signedText(yuanOf(row.profit))}
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
      <Lazy part={trial} waiting={null}>
        {file => <file.TrialButton plan={chase} />}
      </Lazy>
    </div>
  )
}
