import { Link } from 'react-router'
import { SELF_CONTROL_PATH } from './moneyPaths'
import './healthyPlay.css'

/** A word about healthy play, and the way to what a player can set (§C1); a visitor gets there through the login. */
export function HealthyPlay({ className }: { readonly className: string }) {
  return (
    <p className={`healthy ${className}`}>
      <Link to={SELF_CONTROL_PATH}>未满 18 周岁不得投注，请理性购彩</Link>
    </p>
  )
}
