import { FileText } from 'lucide-react'
import { Card } from '../../ui/cards/card.tsx'
import css from './patient-home.module.css'

/** The latest report; without one, when it comes and how they hear of it. */
export function LatestReport() {
  return (
    <section className={css.section}>
      <h2 className="h3">Your latest report</h2>
      <Card className={css.none}>
        <FileText aria-hidden />
        <p className="muted">No report yet. It comes after a visit, and we tell you by e-mail when it is here.</p>
      </Card>
    </section>
  )
}
