import type { AxiosAdapter, AxiosInstance } from 'axios'
import axios from 'axios'
import type { NetSettings } from './NetSettings'
import { TIMEOUT_MS } from './NetSettings'

/** @param adapter of tests */
export function axiosClient(
  { baseURL, seal }: Pick<NetSettings, 'baseURL' | 'seal'>,
  adapter?: AxiosAdapter
): AxiosInstance {
  const client = axios.create({
    baseURL,
    timeout: TIMEOUT_MS,
    withCredentials: true,
    // Calls say who they are in a header. Looking for a cookie of that kind, axios asks the browser before it sends
    // each call, and on a busy page the answer stands in line behind everything else.
    withXSRFToken: false,
    responseType: 'json',
    // Every status is an answer here: readEnvelope judges it.
    validateStatus: () => true,
    ...(adapter && { adapter })
  })
  if (seal)
    client.interceptors.request.use(async config => {
      const { sealForm } = await import('./sealForm')
      const part = config.method === 'post' ? 'data' : 'params'
      return { ...config, [part]: await sealForm(config[part], seal) }
    })
  return client
}
