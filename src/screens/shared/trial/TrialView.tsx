import { FEN, money, yuanOf } from '../../../rules/money'
import type { TrialFigures } from '../../../rules/trial/figures'
import type { Trial } from '../../../rules/trial/trial'
import { signedText, yuanText } from '../../../rules/yuanText'
import { useGame, useSession } from '../../../state/hooks'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { Skeleton } from '../../../ui/feedback/Skeleton'
import { bonusGroupOf } from '../bonusGroup'
import { useGames } from '../hooks/useCall'
import { usePastDraws } from '../hooks/usePastDraws'
import { percentText } from '../percentText'
import { TrialBars } from './TrialBars'
import './trial.css'
import type { TriedPlan } from './triedPlan'
import { useTrial } from './useTrial'

/** 1/10000 yuan to whole fen. */
const fen = (net: number): number => yuanOf(money(Math.round(net / FEN) * FEN))
const amount = (net: number | undefined): string => (net === undefined ? '-' : signedText(fen(net)))
const chance = (part: number | undefined): string => (part === undefined ? '-' : percentText(part))

const ROWS: readonly { readonly label: string; readonly text: (figures: TrialFigures) => string }[] = [
  { label: '至少中一次', text: ({ winOnce }) => chance(winOnce) },
  { label: '最后亏损', text: ({ red }) => chance(red) },
  { label: '平均盈亏', text: ({ mean }) => amount(mean) },
  { label: '中位盈亏', text: ({ median }) => amount(median) },
  { label: '最差 5%', text: ({ worstTwentieth }) => amount(worstTwentieth) },
  { label: '最差', text: ({ worst }) => amount(worst) },
  { label: '最多压在里面', text: ({ atRisk }) => yuanText(fen(atRisk)) }
]

/** What a plan comes to: the sample, the arithmetic beside it, and the past draws. */
export function TrialView({ plan }: { readonly plan: TriedPlan }) {
  const game = useGames().data?.find(({ typeId }) => typeId === plan.typeId)
  const day = useGame(({ cycle }) => cycle.current?.day ?? '')
  const bonusGroup = useSession(bonusGroupOf)
  const past = usePastDraws(game)
  const trial = useTrial(
    game &&
      past && {
        game: { family: game.family, specialOdds: game.specialOdds },
        day,
        bonusGroup,
        lines: plan.entries.map(({ playId, actionCode, unitMode, oneYuanValue }) => ({
          ...{ playId, actionCode, unitMode, oneYuanValue }
        })),
        multiples: plan.rows.map(({ multiple }) => multiple),
        stopOnWin: plan.settings.stopOnWin,
        past: past.map(({ numbers }) => numbers)
      }
  )
  if (trial === 'working') return <Skeleton rows={6} />
  if (trial === 'failed') return <EmptyState text="这份计划无法试算" />
  return <TrialTable trial={trial} issues={plan.rows.length} drawn={past?.length ?? 0} />
}

interface TrialTableProps {
  readonly trial: Trial
  readonly issues: number
  readonly drawn: number
}

function TrialTable({ trial, issues, drawn }: TrialTableProps) {
  const { exact, sample, past, bars, returned } = trial
  return (
    <div className="trial">
      <p className="trial__say">
        {returned !== undefined && (
          <>
            平均返还 <b className="num">{percentText(returned)}</b>，
          </>
        )}
        倍投不改变返还率
      </p>
      <table className="trial__table">
        <thead>
          <tr>
            <th scope="col">追 {issues} 期</th>
            {exact && <th scope="col">精确</th>}
            <th scope="col">模拟</th>
            {past && <th scope="col">以往</th>}
          </tr>
        </thead>
        <tbody>
          {ROWS.map(({ label, text }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {exact && <td>{text(exact)}</td>}
              <td>{text(sample)}</td>
              {past && <td>{text(past)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      <TrialBars bars={bars} />
      <ul className="trial__notes">
        <li>金额单位元；盈亏为奖金减投入</li>
        {exact && <li>精确：逐一数过每种开奖结果</li>}
        <li>模拟：按同样的规则随机开奖，跟完 {trial.runs} 次</li>
        <li>{past ? `以往：最近 ${drawn} 期里从 ${past.starts} 个起点各跟一次` : '以往：查到的开奖不够跟完一次'}</li>
        <li>以往的结果不影响以后的开奖</li>
      </ul>
    </div>
  )
}
