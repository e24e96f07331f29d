import type { DeskSite } from '../../../contract/clinic-desk/clinic-desk.ts'
import type { SiteId } from '../../../contract/ids.ts'
import css from './clinic-desk.module.css'

type SiteChoiceProps = { site: DeskSite; all: readonly DeskSite[]; onSite: (siteId: SiteId) => void }

/** The site select for users of several sites; else the site's name. */
export function SiteChoice({ site, all, onSite }: SiteChoiceProps) {
  if (all.length === 1) return <span className="muted">{site.siteName}</span>
  return (
    <select
      className={css.site}
      aria-label="Site"
      value={site.siteId}
      onChange={({ target }) => {
        const chosen = all.find(({ siteId }) => String(siteId) === target.value)
        if (chosen !== undefined) onSite(chosen.siteId)
      }}
    >
      {all.map(({ siteId, siteName }) => (
        <option key={siteId} value={siteId}>
          {siteName}
        </option>
      ))}
    </select>
  )
}
