import type { PickerProps } from '../../../widgets/FamilyUi'
import { GroupTiles } from '../../../widgets/GroupTiles'

/** Signs, tails, waves and elements with their numbers, as the rules of the draw's lunar year have them. */
export function GroupBoard({ play, config, rows, day, name, onInfo, onToggle, onQuick }: PickerProps) {
  return play.rows.map((row, index) => {
    const odds = new Map(config.selectGroup[index]?.options.map(option => [option.value, option._odds]))
    return (
      <GroupTiles
        key={row.label}
        name={play.rows.length > 1 ? row.label : name}
        row={row}
        tiles={row.options.map(({ value, label, numbers = [], yearly }) => ({
          value,
          label,
          // Of which year they are is known with the issue.
          numbers: yearly && day === '' ? [] : numbers,
          odds: odds.get(value) ?? ''
        }))}
        picked={rows[index] ?? []}
        onInfo={index === 0 ? onInfo : undefined}
        onToggle={value => onToggle(index, value)}
        onQuick={quick => onQuick(index, quick)}
      />
    )
  })
}
