import type { Plugin } from 'vite'

/**
 * What stands in place of parts of axios that no call of ours uses: calls travel by XMLHttpRequest, bodies are forms of
 * the address kind, a status is a number, and what is given up is aborted by a signal.
 */
const UNUSED_AXIOS: Readonly<Record<string, string>> = {
  'adapters/fetch': 'export const getFetch = () => false',
  'cancel/CancelToken': 'export default undefined',
  'helpers/formDataToJSON': 'export default () => null',
  'helpers/HttpStatusCode': 'export default {}'
}

/** They would add 9 KB gz to the first page. */
export const slimAxios: Plugin = {
  name: 'slim-axios',
  apply: 'build',
  load(id) {
    const [, part = ''] = /\/axios\/lib\/(.+)\.js$/.exec(id) ?? []
    return UNUSED_AXIOS[part]
  }
}
