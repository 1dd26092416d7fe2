import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useStores } from '../../../state/hooks'
import { presence } from '../../../state/presence'
import { useServices } from '../../../state/ServicesContext'
import { Icon } from '../../../ui/art/Icon'
import { Skeleton } from '../../../ui/feedback/Skeleton'
import { ScreenBody } from '../../../ui/layout/ScreenBody'
import { saidOf } from '../../shared/hooks/useAttempt'
import { useBack } from '../../shared/hooks/useBack'
import { usePageApi } from '../../shared/hooks/usePageApi'
import type { SheetForm } from '../form/sheetForm'
import type { Action } from '../page/Action'
import { Actions } from '../page/Actions'
import { FailedState } from '../page/FailedState'
import type { PageTable } from '../page/KindPage'
import { KindPage } from '../page/KindPage'
import type { Address, Source } from '../page/Source'
import type { Tools } from '../page/Task'
import { useAddress, useSource } from '../page/useSource'
import './frame.css'
import { sandboxOf } from './sandboxOf'

/** A page of another's, as it is opened. */
interface FramePage {
  readonly url: string
  /**
   * The framed page may use storage of its own origin. False for pages of ours, which would share the site's session.
   */
  readonly keepsOrigin: boolean
}

interface FrameTable<Launched> extends PageTable {
  readonly name: (at: Address) => string
  /** Opens the game: asked once a visit, its token is good for one. */
  readonly launch: Source<Launched>
  readonly page: (launch: Launched) => FramePage
  /** What the player has in this wallet, as a text; asked for again after every transfer. */
  readonly balance: Source<string>
  /** 转入, 转出. */
  readonly actions: (at: Address) => readonly Action[]
  /** Offered when the game opens: nothing can be played with less. */
  readonly offer?: (launch: Launched, at: Address) => SheetForm | undefined
  /**
   * The player leaves the page: here money is taken back where the player wants that, while it is the one who is here.
   * @returns a sentence for the player; undefined: nothing to say
   */
  readonly onLeave?: (tools: Pick<Tools, 'api' | 'money'>, isHere: () => boolean) => Promise<string | undefined>
}

/** Another's page in landscape: a phone held upright has it turned. @returns the component of its route */
export function frameScreen<Launched>(table: FrameTable<Launched>) {
  return () => <Launch table={table} />
}

function Launch<Launched>({ table }: { readonly table: FrameTable<Launched> }) {
  const api = usePageApi()
  const at = useAddress()
  const launch = useQuery({
    queryKey: ['launch', ...table.launch.key(at)],
    queryFn: ({ signal }) => table.launch.load(api, at, signal),
    // Never again once it is there, whoever asks for everything anew:
    // a new token would throw the player out of the round.
    staleTime: 'static',
    gcTime: 0
  })
  if (launch.data !== undefined) return <Shell table={table} launch={launch.data} />
  return (
    <KindPage page={table} title={table.name(at)} raw>
      <ScreenBody>
        {launch.isError ? <FailedState onRetry={() => void launch.refetch()} /> : <Skeleton rows={3} tall />}
      </ScreenBody>
    </KindPage>
  )
}

interface ShellProps<Launched> {
  readonly table: FrameTable<Launched>
  readonly launch: Launched
}

function Shell<Launched>({ table, launch }: ShellProps<Launched>) {
  const at = useAddress()
  const back = useBack(table.parent)
  const balance = useSource(table.balance)
  const [isHere, setHere] = useState(false)
  const [offer] = useState(() => table.offer?.(launch, at))
  const [isOffered, setOffered] = useState(offer !== undefined)
  useLeaving(table.onLeave)
  const { url, keepsOrigin } = table.page(launch)
  const name = table.name(at)
  const Offer = offer
  return (
    <div className="vendor">
      <nav className="vendor__rail" aria-label={name}>
        <button type="button" onClick={back}>
          <Icon name="back" />
          返回
        </button>
        <Actions actions={table.actions(at)} look="rail" />
      </nav>
      <div className="vendor__game">
        <iframe
          title={name}
          src={url}
          sandbox={sandboxOf(url, keepsOrigin, window.location.href)}
          referrerPolicy="no-referrer"
          onLoad={() => setHere(true)}
        />
        {!isHere && (
          <p className="vendor__wait" role="status">
            正在进入{name}
          </p>
        )}
        <p className="vendor__money">
          余额 <b>{balance.data?.data ?? '-'}</b>
        </p>
      </div>
      {Offer && <Offer open={isOffered} onClose={() => setOffered(false)} />}
    </div>
  )
}

/** Once when the page goes for good; an effect that is taken up again at once has not left. */
function useLeaving(onLeave: FrameTable<unknown>['onLeave']): void {
  const { api, money } = useServices()
  const { notices, session } = useStores()
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    const isHere = presence(session)
    const leave = async () => {
      await Promise.resolve()
      if (isOpen.current) return
      const text = await onLeave?.({ api, money }, isHere).catch(saidOf)
      if (text !== undefined && isHere()) notices.popup(text)
    }
    return () => {
      isOpen.current = false
      void leave()
    }
  }, [onLeave, api, money, notices, session])
}
