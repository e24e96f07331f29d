import { createServer } from 'node:http'

/* Reads what comes and answers two bytes: what a flood costs whoever else uses the machine, whatever a server does with it. */

const server = createServer((request, response) => {
  request.on('error', () => undefined).on('end', () => response.end('{}'))
  request.resume()
})
server.listen(Number(process.argv[2] ?? 0), () => process.stdout.write('ready\n'))
