import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import type { LotteryEntry } from '../../../contract/areas/games'
import { playIn, playStyleOf, playTitleOf, rulesOfEntry } from '../../../games/registry'
import { contentText } from '../../../rules/contentText'
import { UNIT_MODES, yuanOf } from '../../../rules/money'
import type { CodeLine } from '../../../rules/slip-code/pricedLines'
import { codeLines } from '../../../rules/slip-code/pricedLines'
import type { SlipCode } from '../../../rules/slip-code/slipCode'
import { cappedMoney } from '../../../rules/slipTotals'
import { yuanText } from '../../../rules/yuanText'
import { BET_TYPE_PATH } from '../../../state/paths'
import { betMessage } from '../../../text/betMessages'
import { Button } from '../../../ui/controls/Button'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { Skeleton } from '../../../ui/feedback/Skeleton'
import { ballLook } from '../../../widgets/ballLook'
import { useGames } from '../../shared/hooks/useCall'
import { stakeWords } from '../../shared/stakeWords'
import { useTakeCode } from './useTakeCode'

/** The slip of a code, once the games are known. */
export function CodeSlip({ slip }: { readonly slip: SlipCode }) {
  const games = useGames()
  const navigate = useNavigate()
  const game = games.data?.find(entry => entry.typeId === slip.typeId && entry.isMmc === 0)
  const lines = useMemo(() => {
    const family = game && rulesOfEntry(game)
    return family && codeLines(slip, playId => playIn(family, playId, ''))
  }, [game, slip])
  if (games.isPending) return <Skeleton rows={4} tall />
  if (games.isError)
    return <EmptyState text="加载失败，请重试" action={{ label: '重试', onPress: () => void games.refetch() }} />
  const toHall = { label: '去购彩', onPress: () => void navigate(BET_TYPE_PATH, { replace: true }) }
  if (!game) return <EmptyState text="彩种不存在或未开放" action={toHall} />
  if (!lines) return <EmptyState text={betMessage('slip-code.wrong')} action={toHall} />
  return <CodeLines game={game} lines={lines} />
}

interface CodeLinesProps {
  readonly game: LotteryEntry
  readonly lines: readonly CodeLine[]
}

/** Its lines with counts and amounts by our own rules, and the way into the basket. */
function CodeLines({ game, lines }: CodeLinesProps) {
  const { busy, take } = useTakeCode(game)
  const notes = lines.reduce((sum, line) => sum + line.notes, 0)
  const sum = cappedMoney(lines.reduce((total, line) => total + line.money, 0))
  return (
    <>
      <section className="basket" aria-label="注单">
        <p className="code__game">{game.title}</p>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a code never change
          <div className="code__line" key={index}>
            <h2>{playTitleOf(line.playId)}</h2>
            <p className="code__content">{contentText(line.play, line.selection, ballLook(game.type) === 'race')}</p>
            <p className="slip__sum">
              {line.notes} 注<i className="sep" />
              {stakeWords(playStyleOf(line.playId)).of(line.multiple, line.unitMode)}
              <i className="sep" />
              {playStyleOf(line.playId) === 'official' && (
                <>
                  {UNIT_MODES.find(({ mode }) => mode === line.unitMode)?.name}
                  <i className="sep" />
                </>
              )}
              {yuanText(yuanOf(line.money))} 元
            </p>
          </div>
        ))}
      </section>
      <section className="code__foot">
        <p>
          {lines.length} 注单，{notes} 注，共 <b className="num">{yuanText(yuanOf(sum))}</b> 元
        </p>
        <Button kind="primary" wide busy={busy} onPress={() => take(lines)}>
          加入购彩篮
        </Button>
        <small>注数与金额由本机按玩法规则计算，加入后不会自动投注</small>
      </section>
    </>
  )
}
