import { CircleAlert } from 'lucide-react'
import css from './typed-boxes.module.css'

type TypedBox = { label: string; text: string; isNext: boolean; size?: 'wide' }

type Props = { label: string; boxes: readonly TypedBox[]; error?: string | undefined }

/** The typed characters in boxes; the highlighted box is next. */
export function TypedBoxes({ label, boxes, error }: Props) {
  const said = boxes
    .map((box) => `${box.label} ${box.text === '' ? 'empty' : Array.from(box.text).join(' ')}`)
    .join(', ')
  return (
    <>
      <div className={css.typed} data-count={boxes.length} aria-hidden>
        <div className={css.boxes}>
          {boxes.map((box) => (
            <div key={box.label} className={css.box} data-next={box.isNext || undefined} data-size={box.size}>
              <span>{box.label}</span>
              <b>{box.text}</b>
            </div>
          ))}
        </div>
      </div>
      <output className="vh" aria-label={label}>
        {said}
      </output>
      {error !== undefined && (
        <p className={css.fault} role="alert">
          <CircleAlert aria-hidden /> {error}
        </p>
      )}
    </>
  )
}
