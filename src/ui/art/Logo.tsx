/** The mark of the product: 开, with the ball as its last dot. */
export function Logo({ large = false }: { readonly large?: boolean }) {
  return (
    <svg className={large ? 'logo logo--l' : 'logo'} viewBox="0 0 28 28" aria-hidden="true">
      <rect className="logo__ground" width="28" height="28" rx="8" />
      <path className="logo__line" d="M8 7.5h12M8 13h12M11 7.5V13c0 4-1 6-3.5 7.5M17 7.5v8" />
      <circle className="logo__ball" cx="17" cy="19.25" r="2.25" />
    </svg>
  )
}
