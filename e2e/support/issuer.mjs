// A local OpenID Connect issuer where the user chooses an account, as on Google's page.
import { createServer } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

const ACCOUNTS = [
  { sub: 'google-1', email: 'usuario@mineraandina.pe' },
  { sub: 'google-2', email: 'nadie@ejemplo.pe' },
];

export async function startIssuer() {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const key = { ...(await exportJWK(publicKey)), kid: 'e2e', alg: 'RS256', use: 'sig' };
  let url = '';

  const choose = async (query) => {
    const account = ACCOUNTS[Number(query.get('account'))];
    if (!account) return 'error=access_denied';
    const token = await new SignJWT({ ...account, email_verified: true, nonce: query.get('nonce') })
      .setProtectedHeader({ alg: 'RS256', kid: 'e2e' })
      .setIssuer(url)
      .setAudience(query.get('client_id'))
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(privateKey);
    return `id_token=${token}`;
  };
  const server = createServer(async (request, response) => {
    const { pathname, searchParams: query } = new URL(request.url, url);
    const json = (body) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
    if (pathname === '/.well-known/openid-configuration')
      json({ issuer: url, authorization_endpoint: `${url}/authorize`, jwks_uri: `${url}/jwks` });
    else if (pathname === '/jwks') json({ keys: [key] });
    else if (query.has('account'))
      response.writeHead(302, { location: `${query.get('redirect_uri')}#${await choose(query)}` }).end();
    else {
      const link = (index, text) => `<a href="?${query}&account=${index}">${text}</a><br>`;
      const links = [...ACCOUNTS.map(({ email }, index) => link(index, email)), link('none', 'Cancelar')];
      response.setHeader('content-type', 'text/html').end(`<h1>Elige una cuenta</h1>${links.join('')}`);
    }
  });
  await new Promise((go) => server.listen(0, '127.0.0.1', go));
  url = `http://127.0.0.1:${server.address().port}`;
  return { url, close: () => server.close() };
}
