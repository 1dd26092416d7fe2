import type { ReactNode } from 'react'
import type { Fact } from '../page/Facts'
import type { PageTable } from '../page/KindPage'
import type { Address, Source } from '../page/Source'
import type { Done, Question, Result, StepUpAsk, Tools } from '../page/Task'
import type { Field } from './Field'

/** The values of all fields; '' for an empty one. */
export type Values<Name extends string> = Readonly<Record<Name, string>>

/** A form while it is filled in. */
export interface Filling<Data, Name extends string> {
  readonly data: Data
  readonly values: Values<Name>
  readonly at: Address
  /** Changes fields from a part of the table's own. */
  readonly set: (change: Partial<Values<Name>>) => void
}

/** A field, or a function that makes it from the form’s state; undefined: the field is not asked for now. */
export type FieldRow<Data, Name extends string> = Field | ((form: Filling<Data, Name>) => Field | undefined)

/** What must be done before the form makes sense, and where. */
export interface Gate {
  readonly text: string
  /** Left out: only waiting helps, and 重试 asks again. */
  readonly action?: { readonly label: string; readonly to: `/${string}` }
}

/** The fields of a form and what becomes of them; a page or a sheet shows it. */
export interface FormFace<Data, Name extends string, Answer> {
  readonly source: Source<Data>
  readonly gate?: (data: Data, at: Address) => Gate | undefined
  /** First values of the fields; values kept from an earlier visit replace them. */
  readonly initial?: (data: Data, at: Address) => Partial<Values<NoInfer<Name>>>
  readonly fields: Readonly<Record<Name, FieldRow<Data, NoInfer<Name>>>>
  /** First line: what the form is for. */
  readonly lead?: string | ((form: Filling<Data, NoInfer<Name>>) => string)
  /** What it will cost and what arrives. */
  readonly facts?: (form: Filling<Data, NoInfer<Name>>) => readonly Fact[]
  /** A part above the fields: what has to be seen before they can be filled in. */
  readonly first?: (form: Filling<Data, NoInfer<Name>>) => ReactNode
  /** A part that no kind covers, between the fields and the facts. */
  readonly part?: (form: Filling<Data, NoInfer<Name>>) => ReactNode
  /** Fine print at the end. */
  readonly notes?: readonly string[] | ((form: Filling<Data, NoInfer<Name>>) => readonly string[])
  /** The red button; it repeats the amount. */
  readonly button: string | ((form: Filling<Data, NoInfer<Name>>) => string)
  readonly confirm?: (form: Filling<Data, NoInfer<Name>>) => Question | undefined
  readonly stepUp?: (form: Filling<Data, NoInfer<Name>>) => StepUpAsk
  /** @throws CallFailed. Keyed calls go through `tools.money` with `tools.onKey`. */
  readonly send: (form: Filling<Data, NoInfer<Name>>, tools: Tools) => Promise<Answer>
  readonly done: (result: Result<Answer>, form: Filling<Data, NoInfer<Name>>) => Done
}

export interface FormTable<Data, Name extends string, Answer> extends PageTable, FormFace<Data, Name, Answer> {}

export interface SheetFormTable<Data, Name extends string, Answer> extends FormFace<Data, Name, Answer> {
  /** At most six words. */
  readonly title: string
  /** What can be done instead, beside the red button. */
  readonly instead?: () => ReactNode
}
