import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LesionMark } from './lesion-mark.tsx'

const markupOf = (on?: 'text' | 'picture') =>
  renderToStaticMarkup(<LesionMark kind="urgent" number={1} size={36} {...(on && { on })} />)

test('a mark beside words grows with them; on a picture, where marks that lie close are one, it does not', () => {
  expect(markupOf()).toContain('width:2.25rem;height:2.25rem')
  expect(markupOf('picture')).toContain('width:36px;height:36px')
})
