/** 统计 leads to the footer of the table (§S2.4). */
export function FooterLink() {
  return (
    <button
      type="button"
      className="pick pick--link"
      onClick={event => {
        const box = event.currentTarget.closest('.trend__tab')?.querySelector('.tt__box')
        box?.scrollTo({ top: box.scrollHeight, behavior: 'smooth' })
      }}
    >
      统计
    </button>
  )
}
