import { ArrowRight, Phone } from 'lucide-react'
import type { PatientAction } from '../../../contract/patients.ts'
import { filterActions } from '../../../domain/patients/recommended-actions.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Hero } from '../../ui/hero.tsx'
import { Row } from '../../ui/row.tsx'
import { Rows } from '../../ui/rows.tsx'
import { supportContact } from '../../ui/support-contact.ts'
import { actionWords } from './action-words.ts'
import css from './patient-home.module.css'
import { useStands } from './use-stands.ts'

/** What to do next: the first large, the others below it (spec 9); each once its screen stands. */
export function NextActions({ actions }: { actions: readonly PatientAction[] }) {
  const stands = useStands()
  const standing = actions.filter((action) => stands(actionWords(action).href))
  const [first, ...others] = filterActions(standing).map(actionWords)
  if (first === undefined) return <NothingToDo />
  return (
    <>
      <Hero icon={first.icon} className={css.hero}>
        <h2>{first.title}</h2>
        <p className="muted">{first.text}</p>
        <ButtonLink kind="paper" width="full" size="main" icon={ArrowRight} iconAt="end" href={first.href}>
          {first.button}
        </ButtonLink>
      </Hero>
      {others.length > 0 && (
        <section className={css.section}>
          <h2 className="h3">After that</h2>
          <Card look="flush">
            <Rows label="After that" className={css.actions}>
              {others.map(({ icon: Icon, title, text, href }) => (
                <Row key={title} lead={<Icon aria-hidden />} title={title} detail={text} opens={{ href }} />
              ))}
            </Rows>
          </Card>
        </section>
      )}
    </>
  )
}

function NothingToDo() {
  return (
    <Card>
      <EmptyState
        title="Nothing to do right now"
        action={
          <ButtonLink kind="primary" icon={Phone} href={supportContact.phoneHref}>
            {supportContact.phone}
          </ButtonLink>
        }
      >
        We tell you by e-mail when there is something for you. To book or change a visit, phone us.
      </EmptyState>
    </Card>
  )
}
