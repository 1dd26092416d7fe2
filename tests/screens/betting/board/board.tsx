import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { useState } from 'react'
import type { GameFamily } from '../../../../src/games/family'
import { familyOn } from '../../../../src/games/family'
import { familyOf } from '../../../../src/games/registry'
import { loadUi } from '../../../../src/games/registry.client'
import type { MoneyCalls } from '../../../../src/net/MoneyCalls'
import type { Play, Selection } from '../../../../src/rules/play'
import { parseUpload } from '../../../../src/rules/upload'
import { PickBoard } from '../../../../src/screens/betting/board/PickBoard'
import type { BetForm } from '../../../../src/screens/betting/form/BetForm'
import { BetFormContext } from '../../../../src/screens/betting/form/BetForm'
import type { BoardPick } from '../../../../src/screens/betting/slip/pick'
import { emptyPick } from '../../../../src/screens/betting/slip/pick'
import { selectionOf } from '../../../../src/screens/betting/slip/readPicks'
import { UploadCache } from '../../../../src/screens/betting/slip/UploadCache'
import { createStores } from '../../../../src/state/createStores'
import { StoresProvider } from '../../../../src/state/hooks'
import { ServicesProvider } from '../../../../src/state/ServicesContext'
import type { FamilyUi } from '../../../../src/widgets/FamilyUi'
import { fakeWorld } from '../../../state/fakeWorld'
import { configOf, gameEntry } from '../fixtures'
import { readSlip } from '../readSlip'

/** A day of the year the registry shows (2026, 马). */
const DAY = '2026-07-01'

export interface OpenBoard {
  readonly pick: () => BoardPick
  readonly selection: () => Selection
  readonly popup: () => string | undefined
  /** Keys, tiles and cells, row by row, in the order of the play's options. */
  readonly buttons: (row: number) => readonly HTMLElement[]
  readonly press: (row: number, value: number) => void
  readonly named: (name: string) => HTMLElement
}

const OPTIONS = '.key, .tile, .six-cell, .field6'

interface BoardProps {
  readonly play: Play
  readonly ui: FamilyUi | undefined
  readonly numbersAreCars: boolean
  readonly onPick: (pick: BoardPick) => void
}

const nothing = (): void => undefined

function Board({ play, ui, numbersAreCars, onPick }: BoardProps) {
  const [pick, setPick] = useState(() => emptyPick(play))
  const plays = [{ config: configOf(play.number), play, pick }]
  const stake = { multiple: 1, unitMode: 1 } as const
  const form: BetForm = {
    game: gameEntry(),
    board: {
      ...{
        groups: [],
        family: 'racing',
        day: DAY,
        together: false,
        playId: play.number,
        plays,
        stake,
        failed: false,
        isEmpty: false
      },
      ...{ retry: nothing, choosePlay: nothing, clear: nothing, setStake: nothing },
      setPick(_, next) {
        setPick(next)
        onPick(next)
      }
    },
    ...{ style: 'official', numbersAreCars, units: [1], maxMultiple: 1, uploads: new UploadCache() },
    ...{ slip: readSlip(plays, stake), setStake: nothing, pickRandom: undefined, clear: nothing }
  }
  return (
    <BetFormContext value={form}>
      <PickBoard ui={ui} informs={false} onInfo={nothing} />
    </BetFormContext>
  )
}

/** The board of one play, with the pickers its family draws itself. */
export function openBoard(play: Play, ui: FamilyUi | undefined, numbersAreCars = false): OpenBoard {
  cleanup()
  const { ports, api } = fakeWorld({})
  const { clock, page, time, socket, money } = ports
  const services = {
    clock,
    page,
    time,
    api,
    money: money as MoneyCalls,
    proven: ports.proven,
    socket,
    sound: { cue: () => undefined, prepare: async () => undefined }
  }
  const all = createStores(ports)
  let now = emptyPick(play)
  const { container } = render(
    <ServicesProvider services={services}>
      <StoresProvider stores={all}>
        <Board
          play={play}
          ui={ui}
          numbersAreCars={numbersAreCars}
          onPick={pick => {
            now = pick
          }}
        />
      </StoresProvider>
    </ServicesProvider>
  )
  const buttons = (row: number): readonly HTMLElement[] => {
    const found = [...container.querySelectorAll<HTMLElement>(OPTIONS)]
    const before = play.rows.slice(0, row).reduce((sum, each) => sum + each.options.length, 0)
    return found.slice(before, before + (play.rows[row]?.options.length ?? 0))
  }
  return {
    pick: () => now,
    selection: () => selectionOf(play, now, play.upload && parseUpload(now.text, play.upload)),
    popup: () => all.notices.store.getState().current?.text,
    buttons,
    press(row, value) {
      const at = play.rows[row]?.options.findIndex(option => option.value === value) ?? -1
      const button = buttons(row)[at]
      if (!button) throw new Error(`${play.id}: no button for ${value} of row ${row}`)
      act(() => void fireEvent.click(button))
    },
    named(name) {
      const [found] = [...container.querySelectorAll<HTMLElement>('button, textarea, [role=checkbox]')].filter(
        element => (element.getAttribute('aria-label') ?? element.textContent) === name
      )
      if (!found) throw new Error(`${play.id}: nothing is called ${name}`)
      return found
    }
  }
}

export const familyFor = (key: GameFamily['key']): GameFamily => {
  const family = familyOf(key)
  if (!family) throw new Error(`no family ${key}`)
  return familyOn(family, DAY)
}

export const uiFor = (key: GameFamily['key']): Promise<FamilyUi | undefined> => loadUi(key)
