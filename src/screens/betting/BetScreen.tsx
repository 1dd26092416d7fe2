import type { ReactNode } from 'react'
import { useCallback, useState } from 'react'
import { ScreenBody } from '../../ui/layout/ScreenBody'
import { BetBar } from './bar/BetBar'
import type { BasketButton } from './basket/useBasketButton'
import { BoardPanel } from './board/BoardPanel'
import type { Misses } from './board/misses'
import { NumberSets } from './board/NumberSets'
import { PlayIntro } from './board/PlayIntro'
import type { BetForm } from './form/BetForm'
import { BetFormContext } from './form/BetForm'
import type { GameNavigation } from './GamePage'
import { GameHead } from './head/GameHead'
import { BetSetting } from './place/BetSetting'
import type { Rounds } from './place/StakeRows'
import type { PlaceBet } from './place/usePlaceBet'

/** What only some games offer beside the bet. */
interface BetOffers {
  readonly misses?: Misses | undefined
  readonly basket?: BasketButton
  readonly onChase?: (() => void) | undefined
  /** Rounds of an instant game; such a game has no issue. */
  readonly rounds?: Rounds
  /** A round of an instant game plays: the next bet waits for it. */
  readonly drawing?: boolean
  /** The trend charts, or why there are none. */
  readonly onTrend?: (() => void) | undefined
}

interface BetScreenProps {
  readonly form: BetForm
  readonly bet: PlaceBet
  readonly navigation: GameNavigation
  readonly offers: BetOffers
  /** Between the title and the tabs of the groups. */
  readonly draw: ReactNode
  /** Under the board. */
  readonly history: ReactNode
  /** What opens over the screen. */
  readonly children?: ReactNode
}

/**
 * The betting screen of §S2.2, timed or instant: head, board, footer, play introduction and bet-setting panel. Its
 * parts read the form from the context; the games plug in their draw, their history and how a bet is placed.
 */
export function BetScreen({ form, bet, navigation, offers, draw, history, children }: BetScreenProps) {
  const [intro, setIntro] = useState<number>()
  const [choosing, setChoosing] = useState(false)
  const { plays, playId } = form.board
  const introduced = plays.find(({ config }) => config.playId === intro) ?? plays[0]
  const introduce = useCallback((id: number) => setIntro(id), [])
  const chooseSet = useCallback(() => setChoosing(true), [])
  return (
    <BetFormContext value={form}>
      <GameHead navigation={navigation} onIntro={() => introduce(playId)} onSets={chooseSet} onTrend={offers.onTrend}>
        {draw}
      </GameHead>
      <ScreenBody>
        <BoardPanel misses={offers.misses} onIntro={introduce} onSets={chooseSet} />
        {history}
      </ScreenBody>
      <BetBar onBet={bet.open} drawing={offers.drawing ?? false} basket={offers.basket} onChase={offers.onChase} />
      {introduced && (
        <PlayIntro
          open={intro !== undefined}
          config={introduced.config}
          play={introduced.play}
          onClose={() => setIntro(undefined)}
        />
      )}
      <NumberSets open={choosing} onClose={() => setChoosing(false)} />
      <BetSetting bet={bet} rounds={offers.rounds} />
      {children}
    </BetFormContext>
  )
}
