import { endpoint } from '../endpoint.ts'

export const takeTextNews = endpoint({
  method: 'post',
  path: '/notices/textnews',
  access: 'public',
  summary:
    'Ours: the gateway of text messages tells what became of one, or what somebody answered. Its signature is checked; 404 without a gateway.',
  bodyLimit: 64 * 1024,
  problems: ['forbidden', 'too-large'],
})
