import { createElement, useState } from 'react'

/** What each of the least pages draws: one field, in React. */
export function OneField() {
  const [name, setName] = useState('')
  return createElement(
    'main',
    null,
    createElement(
      'label',
      null,
      'First name',
      createElement('input', {
        value: name,
        onChange: (event: { target: { value: string } }) => setName(event.target.value),
      }),
    ),
  )
}
