import type { AxiosAdapter, AxiosInstance } from 'axios'
import axios from 'axios'
import type { NetSettings } from './NetSettings'
import { TIMEOUT_MS } from './NetSettings'

/** @param adapter of tests */
export const axiosClient = ({ baseURL }: Pick<NetSettings, 'baseURL'>, adapter?: AxiosAdapter): AxiosInstance =>
  axios.create({
    baseURL,
    timeout: TIMEOUT_MS,
    withCredentials: true,
    responseType: 'json',
    // Every status is an answer here: readEnvelope judges it.
    validateStatus: () => true,
    ...(adapter && { adapter })
  })
