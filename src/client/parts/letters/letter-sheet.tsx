import type { LetterParts } from '../../../domain/reports/referrals/letter-text.ts'
import { dateText } from '../../../domain/time/format-day.ts'
import css from './letter-sheet.module.css'

/** A referral letter as it looks when printed. */
export const LetterSheet = ({ letter }: { letter: LetterParts }) => (
  <article className={css.sheet} aria-label="Letter">
    <div className={css.head}>
      <Lines of={letter.from} />
      <p className="muted">
        {dateText(letter.date)}
        <br />
        Our number {letter.reference}
      </p>
    </div>
    <div className={css.parties}>
      {letter.to.length > 0 && <Lines of={letter.to} />}
      <Lines of={letter.patient} />
    </div>
    <div className={css.ask}>
      <b>{letter.ask}</b>
      <span>{letter.about}</span>
    </div>
    <p>{letter.greeting}</p>
    <p>{letter.opening}</p>
    {letter.note !== '' && <p>{letter.note}</p>}
    <dl className={css.facts}>
      {letter.facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
    {letter.closing.map((text) => (
      <p key={text}>{text}</p>
    ))}
  </article>
)

const Lines = ({ of: [first, ...rest] }: { of: readonly string[] }) => (
  <p>
    <b>{first}</b>
    {rest.map((text) => (
      <span key={text} className={css.line}>
        {text}
      </span>
    ))}
  </p>
)
