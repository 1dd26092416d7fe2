import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { clientFiles } from './plugins/clientFiles'
import { runServer } from './runServer'
import { shippedTemplate } from './store/shippedTemplate'

/** Built, this file stands in dist/server and the client beside it in dist/client. */
const CLIENT = fileURLToPath(new URL('../client', import.meta.url))

/** `npm start`: the built product. */
await runServer('开奖 is running', {
  ...(existsSync(CLIENT) && { frontend: (app, { brand }) => clientFiles(app, CLIENT, brand) }),
  template: shippedTemplate()
})
