import { Link } from 'react-router'
import type { UserState } from '../../../contract/areas/login'
import { AnyIcon } from '../../../ui/art/AnyIcon'
import { homeEntries } from './homeEntries'
import './homeParts.css'

/** Below the balance of the home page: money, sign-in, activities, spreading, service. */
export function HomeEntries({ user }: { readonly user: UserState }) {
  return (
    <nav className="purse-entries" aria-label="常用">
      {homeEntries(user).map(({ label, icon, to }) => (
        <Link key={to} to={to}>
          <AnyIcon name={icon} />
          {label}
        </Link>
      ))}
    </nav>
  )
}
