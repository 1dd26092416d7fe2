import type { SiteConfig } from '../../contract/areas/login'
import { Logo } from '../../ui/art/Logo'
import { brandName } from './brand'

interface SiteLogoProps {
  /** Undefined until the site has said which it has. */
  readonly logos: SiteConfig['logo'] | undefined
  readonly place: string
}

/** The operator's logo of a place; the product's own where there is none. Both take the same room. */
export function SiteLogo({ logos, place }: SiteLogoProps) {
  const url = logos?.find(logo => logo.place === place)?.url ?? ''
  return url.startsWith('https://') ? <img className="logo logo--l" src={url} alt={brandName()} /> : <Logo large />
}
