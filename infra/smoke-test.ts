/** Does a fresh deployment answer? Pages, a function behind the API, and the refusal of a stranger. */

interface Question {
  ask: string;
  expected: string;
  isAnswered(response: Response, body: string): boolean;
}

export async function smokeTest(origin: string, releaseVersion: string): Promise<void> {
  const questions: Question[] = [
    {
      ask: 'GET /',
      expected: 'the page with its security policy',
      isAnswered: (r, body) => r.ok && /<div id="root"/.test(body) && r.headers.has('content-security-policy'),
    },
    {
      ask: 'GET /sign/in/nowhere',
      expected: 'the page too',
      isAnswered: (r, body) => r.ok && /<div id="root"/.test(body),
    },
    {
      ask: 'GET /api/getReleaseVersion',
      expected: `the version ${releaseVersion}`,
      isAnswered: (r, body) => r.ok && body.includes(releaseVersion),
    },
    { ask: 'POST /api/auth/session', expected: '401', isAnswered: (r) => r.status === 401 },
    { ask: 'GET /rest/no/such/call', expected: '404 of the API', isAnswered: (r) => r.status === 404 },
  ];
  const failures: string[] = [];
  for (const { ask, expected, isAnswered } of questions) {
    const [method, path] = ask.split(' ') as [string, string];
    const headers = method === 'POST' ? { origin, 'content-type': 'application/json' } : undefined;
    const response = await fetch(`${origin}${path}`, {
      method,
      headers,
      body: method === 'POST' ? '{}' : undefined,
      signal: AbortSignal.timeout(15_000),
    });
    const body = await response.text();
    if (!isAnswered(response, body))
      failures.push(`  ${ask}: expected ${expected}, got ${response.status} ${body.slice(0, 120)}`);
  }
  if (failures.length > 0) throw new Error(`Smoke test of ${origin} failed:\n${failures.join('\n')}`);
}
