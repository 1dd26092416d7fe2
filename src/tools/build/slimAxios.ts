import type { Plugin } from 'vite'

/**
 * Replacements for parts of axios that no call of ours uses: our calls go by XMLHttpRequest, bodies are URL-encoded, a
 * status is a number, and a call is aborted by a signal.
 */
export const SLIM_AXIOS: Readonly<Record<string, string>> = {
  'adapters/fetch': 'export const getFetch = () => false',
  'cancel/CancelToken': 'export default undefined',
  'helpers/formDataToJSON': 'export default () => null',
  'helpers/HttpStatusCode': 'export default {}'
}

/**
 * They would add 9 KB gz to the first page; axios has no entry without them. tests/tools/buildPlugins.test.ts fails
 * when a version moves one.
 */
export const slimAxios: Plugin = {
  name: 'slim-axios',
  apply: 'build',
  load(id) {
    const [, part = ''] = /\/axios\/lib\/(.+)\.js$/.exec(id) ?? []
    return SLIM_AXIOS[part]
  }
}
