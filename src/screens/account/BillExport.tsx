import { useState } from 'react'
import type { RequestOf } from '../../contract/endpoints'
import type { Api } from '../../net/createApi'
import { failureOf } from '../../net/Failure'
import { useStores } from '../../state/hooks'
import { useServices } from '../../state/ServicesContext'
import { Button } from '../../ui/controls/Button'
import { billCsv } from './billCsv'
import './bill.css'
import type { Movement } from './Movement'

/** The longest page a list gives, and how many of them one file takes: a year of a busy player. */
const PAGE = 100
const PAGES = 200

type Asked = Required<Pick<RequestOf<'bill'>, 'date' | 'type'>>

/** Every movement of the filtered list, newest first. */
async function allMovements(api: Api, asked: Asked): Promise<readonly Movement[]> {
  const rows = new Map<number, Movement>()
  for (let page = 1; page <= PAGES; page++) {
    const { total, list } = await api.call('bill', { page, limit: PAGE, ...asked })
    // A movement between two pages shifts the second: its first row would stand twice.
    for (const row of list) rows.set(row.id, row)
    if (list.length === 0 || page * PAGE >= total) break
  }
  return [...rows.values()]
}

/** The filtered list as a file, made on the phone. */
export function BillExport(asked: Asked) {
  const { api } = useServices()
  const { notices } = useStores()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const rows = await allMovements(api, asked)
      if (rows.length === 0) return notices.popup('没有可导出的明细')
      const address = URL.createObjectURL(new Blob([billCsv(rows)], { type: 'text/csv;charset=utf-8' }))
      const link = document.createElement('a')
      link.href = address
      link.download = `账户明细.csv`
      link.click()
      URL.revokeObjectURL(address)
    } catch (error) {
      // What the server refused is told by the call itself.
      if (!failureOf(error)) throw error
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="bill-export">
      <Button small busy={busy} onPress={() => void save()}>
        导出 CSV
      </Button>
    </div>
  )
}
