import type { RequestOf } from '../../contract/endpoints'
import type { Api } from '../../net/createApi'
import { message } from '../../text/messages'
import { saveFile } from '../../widgets/saveFile'
import type { Task } from '../kinds/page/Task'
import { taskOf } from '../kinds/page/Task'
import { billCsv } from './billCsv'
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

/** 导出: the filtered list as a file, made on the phone. */
export const billTask = (asked: Asked): Task =>
  taskOf({
    async send({ api }) {
      const rows = await allMovements(api, asked)
      saveFile(new Blob([billCsv(rows)], { type: 'text/csv;charset=utf-8' }), '账户明细.csv')
    },
    done: () => ({ toast: message('image.saved') })
  })
