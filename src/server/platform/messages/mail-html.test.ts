import { expect, test } from 'vitest'
import { brandName, brandOf, mailHtml, mailPreheader } from './mail-html.ts'

const publicUrl = 'https://skin.example.nz'
const body = `Kia ora <b>Mere</b>,\n\nYou are booked:\nMonday & 9 am\n\n${publicUrl}/bookings/1?a=1&b=2\n\nhttps://evil.test/x\n\nKind regards,\nMelon`

test('what a mail says is text whoever wrote it; an address of ours alone is a button', () => {
  const html = mailHtml(body, { publicUrl, brand: 'melon' })
  expect(html).toContain('Kia ora &lt;b&gt;Mere&lt;/b&gt;,')
  expect(html).toContain('Monday &amp; 9 am')
  expect([...html.matchAll(/<a href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    `${publicUrl}/bookings/1?a=1&amp;b=2`,
  ])
  expect(html).not.toMatch(/<img|<script|https:\/\/evil\.test\/x"/)
})

test('each brand has its name and colours; what a list of mails shows is the first sentence', () => {
  expect([brandOf('Melon Skin'), brandOf('Lentigo'), brandOf('Watermelon')]).toEqual(['melon', 'lentigo', 'lentigo'])
  expect(mailHtml(body, { publicUrl, brand: 'melon' })).toContain(`>${brandName('melon')}</td>`)
  expect(mailHtml(body, { publicUrl, brand: 'lentigo' })).not.toContain('#7a2455')
  expect([mailPreheader(body), mailPreheader('Hi')]).toEqual(['You are booked:', ''])
})
