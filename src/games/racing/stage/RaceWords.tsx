import { Words } from '../../../stage/hud/Words'
import { RACE_WORDS } from './words'

export interface BoardWordsProps {
  readonly issue: string
  readonly note: string
}

/** Words at the left of the order board: the issue, and the phase of its draw. */
export function BoardWords({ issue, note }: BoardWordsProps) {
  return (
    <>
      <Words text={issue} x={10} y={10.5} size={11} color="#F7F5F1" bold />
      <Words text={note} x={10} y={22} size={8.5} color="#8A95A8" />
    </>
  )
}

/** Over the countdown on the grid: 120018期 距开奖. */
export function PanelWords({ text }: { readonly text: string }) {
  return <Words text={text} x={49} y={11} size={9} color="#8A95A8" align={0.5} />
}

export interface StripWordsProps {
  readonly first: number
  readonly second: number
}

/** On the strip of a close finish. */
export function StripWords({ first, second }: StripWordsProps) {
  return (
    <>
      <Words text={RACE_WORDS.photo} x={5} y={8} size={8.5} color="#C9D1DE" />
      <Words text={`${first}号`} x={167} y={27} size={9.5} color="#F7F5F1" align={1} bold />
      <Words text={`${second}号`} x={167} y={58} size={9.5} color="#C9D1DE" align={1} />
    </>
  )
}

export interface PodiumWordsProps {
  readonly issue: string
  readonly winner: number
}

/** On the podium: the issue, the winner, and what the chips at the bottom are. */
export function PodiumWords({ issue, winner }: PodiumWordsProps) {
  return (
    <>
      <Words text={issue} x={10} y={15} size={11} color="#F7F5F1" bold />
      <Words text={`冠军 ${winner}号`} x={10} y={30} size={10} color="#C9D1DE" />
      <Words text="名次" x={12} y={203} size={9.5} color="#8A95A8" />
    </>
  )
}
