import type { ReactNode } from 'react'
import { createContext, use } from 'react'
import type { Api } from '../net/createApi'
import type { MoneyCalls } from '../net/MoneyCalls'
import type { KeptAnswers } from '../net/offline/KeptAnswers'
import type { ProvenCalls } from '../net/ProvenCalls'
import type { SocketLink } from '../net/SocketLink'
import type { Clock } from '../timing/Clock'
import type { Page } from '../timing/Page'
import type { ServerTime } from '../timing/ServerClock'

/** Cues by name (src/sound); one that cannot be heard now is dropped. */
interface Sound {
  readonly cue: (name: string) => void
  /** Fetches what plays them; safe to call often, and it never fails. */
  readonly prepare: () => Promise<void>
}

/** Parts that are loaded after the first page. */
interface KeptPart {
  readonly loaded: () => KeptAnswers | undefined
  readonly fetch: () => Promise<KeptAnswers>
}

/** Everything main.tsx built, for the screens. */
export interface Services {
  readonly clock: Clock
  readonly page: Page
  /** Server-aligned time. */
  readonly time: ServerTime
  readonly api: Api
  /** Calls that move money, each under one key until its answer is known. */
  readonly money: MoneyCalls
  /** Calls that cost a proof of work. */
  readonly proven: Pick<ProvenCalls, 'send'>
  readonly socket: Pick<SocketLink, 'watch' | 'on' | 'onGap' | 'connected'>
  readonly sound: Sound
  /** The last answers to calls, for a phone without a network; absent where nothing is kept. */
  readonly kept?: KeptPart
}

const ServicesContext = createContext<Services | undefined>(undefined)

interface ServicesProviderProps {
  readonly services: Services
  readonly children: ReactNode
}

export function ServicesProvider({ services, children }: ServicesProviderProps) {
  return <ServicesContext value={services}>{children}</ServicesContext>
}

/** @throws Error outside a ServicesProvider. */
export function useServices(): Services {
  const services = use(ServicesContext)
  if (!services) throw new Error('no ServicesProvider')
  return services
}
