import type { CSSProperties } from 'react'
import { useId } from 'react'
import { groupRate } from '../../rules/agency/group'
import { rateText } from '../../rules/rateText'
import './slider.css'

/** Groups are even (§G1.2). */
const STEP = 2

interface GroupSliderProps {
  readonly min: number
  /** The own group: nobody gives more than that. */
  readonly max: number
  readonly value: number
  readonly onChange: (group: number) => void
}

/** 奖金组: what the member gets, and what is left for whoever gives it. */
export function GroupSlider({ min, max, value, onChange }: GroupSliderProps) {
  const id = useId()
  const share = (value - min) / (max - min)
  return (
    <section className="card slide">
      <p className="slide__top">
        <label htmlFor={id}>奖金组</label>
        <output htmlFor={id}>{value}</output>
      </p>
      {min < max && (
        <input
          id={id}
          type="range"
          min={min}
          max={max}
          step={STEP}
          value={value}
          style={{ '--share': share } as CSSProperties}
          onChange={event => onChange(Number(event.currentTarget.value))}
        />
      )}
      <p className="slide__ends">
        {min < max && <span>{min}</span>}
        <span>
          返还率 {rateText(groupRate(value))}，您的返点 {rateText(groupRate(max) - groupRate(value))}
        </span>
        {min < max && <span>{max}</span>}
      </p>
    </section>
  )
}
