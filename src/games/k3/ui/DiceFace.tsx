import type { PlayOption } from '../../../rules/play'
import { Die } from '../../../widgets/Die'
import type { Face } from '../../../widgets/FamilyUi'
import './dice.css'

/** Up to three faces, and 复选 with its star: 6, 11, 123, 11*. */
const FACES = /^([1-6]{1,3})(\*?)$/
/** Width in figures of one small die with its gap. */
const DIE_FIGURES = 3.2

/** An option that is written as faces, drawn as dice. */
export function diceFace({ label }: PlayOption): Face | undefined {
  const [, faces, star] = FACES.exec(label) ?? []
  if (faces === undefined) return undefined
  const dice = [...faces]
  return {
    width: dice.length * DIE_FIGURES,
    node: (
      <span className="dice">
        {dice.map((face, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal dice lie side by side and never move
          <Die key={index} face={Number(face)} className={dice.length > 1 ? 'die--xs' : 'die--s'} />
        ))}
        {star}
      </span>
    )
  }
}
