import type { TableModel } from './tableModel'
import { hasGroupHead } from './tableModel'

interface TableHeadProps {
  readonly model: TableModel
  readonly numbers: boolean
}

/** Column labels, and above them the groups they belong to where there are several. */
export function TableHead({ model, numbers }: TableHeadProps) {
  const { groups, columns } = model
  return (
    <thead>
      {hasGroupHead(model) && (
        <tr className="tt__groups">
          <td className="tt__issue" />
          {numbers && <td className="tt__code" />}
          {groups.map(group => (
            <th
              key={group.id}
              className={group.tone === 1 ? 'tt__group tt__group--2' : 'tt__group'}
              scope="colgroup"
              colSpan={group.count}
              style={{ gridColumn: `span ${group.count}` }}
            >
              <i>{group.label}</i>
            </th>
          ))}
        </tr>
      )}
      <tr>
        <th className="tt__issue" scope="col">
          期号
        </th>
        {numbers && (
          <th className="tt__code" scope="col">
            号码
          </th>
        )}
        {columns.map(({ column, first }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
          <th key={place} className={first && place > 0 ? 'tt__h is-edge' : 'tt__h'} scope="col">
            {column.label}
          </th>
        ))}
      </tr>
    </thead>
  )
}
