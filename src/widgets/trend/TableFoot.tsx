import type { TableModel } from './tableModel'

interface TableFootProps {
  readonly model: Pick<TableModel, 'footer' | 'columns'>
  readonly numbers: boolean
}

/** 数据统计: four lines below the newest row; a figure that every draw has is not counted. */
export function TableFoot({ model: { footer, columns }, numbers }: TableFootProps) {
  return (
    <tfoot aria-label="数据统计">
      {footer.map(line => (
        <tr key={line.title}>
          <th className="tt__issue" scope="row">
            {line.title}
          </th>
          {numbers && <td className="tt__code" />}
          {line.figures.map((figure, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
            <td key={place} className={line.peaks.has(place) ? 'tt__f is-peak' : 'tt__f'}>
              {columns[place]?.group.figure ? '-' : figure}
            </td>
          ))}
        </tr>
      ))}
    </tfoot>
  )
}
