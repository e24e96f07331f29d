import { ChartColumn, type LucideIcon, Microscope, Store } from 'lucide-react'

/** Who sees a result besides the patient and their doctors. */
export function WhoElseSees({ reader, practice }: { reader: string; practice: string | null }) {
  const people: readonly [LucideIcon, string, string][] = [
    [Microscope, `${reader}, reader`, 'The result, for their own audit'],
    [ChartColumn, practice === null ? 'Audit of the practice' : `Audit of ${practice}`, 'Counted, without the name'],
    [Store, 'The pharmacy', 'Not told'],
  ]
  return (
    <section className="rows-3">
      <h2 className="h3">Who else sees it</h2>
      <ul className="rows-3">
        {people.map(([Icon, who, what]) => (
          <li key={who} className="line-2">
            <Icon aria-hidden />
            <span>
              <b>{who}</b>
              <br />
              <span className="small muted">{what}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
