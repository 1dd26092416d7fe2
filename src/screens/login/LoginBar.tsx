import { useNavigate } from 'react-router'
import { SERVICE_PATH } from '../../state/paths'
import { NavBar } from '../../ui/layout/NavBar'

/** The head of the pages before a login: back, and the customer service for whoever cannot get in. */
export function LoginBar({ onBack }: { readonly onBack: () => void }) {
  const navigate = useNavigate()
  return (
    <NavBar
      clear
      onBack={onBack}
      end={
        <button type="button" className="nav__text" onClick={() => navigate(SERVICE_PATH)}>
          客服
        </button>
      }
    />
  )
}
