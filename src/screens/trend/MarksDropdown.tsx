import { MARK_NAMES, MARKS } from '../../widgets/trend/MissTable'
import { MultiSelect } from './MultiSelect'
import { useDropdown } from './trendContexts'
import { useMarks } from './useMarks'

/** 选择标注: which labels tables carry. The rows stay as they are, and so does the scroll. */
export function MarksDropdown() {
  const { open } = useDropdown()
  const [marks, setMarks] = useMarks()
  if (open !== 'marks') return null
  return (
    <MultiSelect
      groups={[
        {
          title: '选择标注',
          options: MARKS.map(mark => ({ value: mark, label: MARK_NAMES[mark] })),
          chosen: marks,
          optional: true
        }
      ]}
      onConfirm={([chosen = []]) => setMarks(MARKS.filter(mark => chosen.includes(mark)))}
    />
  )
}
