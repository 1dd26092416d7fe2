import type { ReactNode } from 'react'
import { useState } from 'react'
import './report.css'

interface ChartTable {
  readonly heads: readonly string[]
  /** The first cell names the row. */
  readonly rows: readonly (readonly string[])[]
}

interface ChartCardProps {
  readonly title: string
  readonly table: ChartTable
  /** Beside the title: which line is which. */
  readonly legend?: ReactNode
  readonly children: ReactNode
}

/** A chart and the table it is drawn from: the ear always has the table, the eye by 查看数据. */
export function ChartCard({ title, table, legend, children }: ChartCardProps) {
  const [isTable, setTable] = useState(false)
  const [first = '', ...heads] = table.heads
  return (
    <figure className="card plot">
      <figcaption className="plot__head">
        <b>{title}</b>
        {legend}
        <button type="button" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          {isTable ? '查看图表' : '查看数据'}
        </button>
      </figcaption>
      {!isTable && <div aria-hidden="true">{children}</div>}
      <table className={isTable ? 'plot__table' : 'visually-hidden'}>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {heads.map(head => (
              <th scope="col" key={head}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(([name = '', ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, place) => (
                <td key={heads[place]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
