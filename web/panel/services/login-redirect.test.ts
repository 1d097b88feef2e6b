import { describe, expect, it } from 'vitest';
import { loginPath, safeNext } from './login-redirect.ts';

describe('where signing in leads', () => {
  it.each([
    '/admin-panel/user',
    '/admin-panel/contact-inquiry?search=rain#top',
    '/admin-panel/user/%2Fstrange',
  ])('goes back to %s', (path) => {
    expect(safeNext(path)).toBe(path);
  });

  it.each([
    null,
    '',
    '/',
    '/admin-panel',
    '/admin-panelx/user',
    '/admin-panel/login',
    '/admin-panel/login/',
    '/admin-panel/login?next=/admin-panel/login',
    '/admin-panel/../events',
    '//evil.example/admin-panel/user',
    '/\\evil.example/admin-panel/user',
    'https://evil.example/admin-panel/user',
    'javascript:alert(1)//admin-panel/',
    '/\t/evil.example/admin-panel/user',
  ])('never goes to %j', (path) => {
    expect(safeNext(path)).toBe('/admin-panel/dashboard');
  });

  it('keeps the address clean when there is nothing to remember', () => {
    expect(loginPath('/admin-panel/dashboard')).toBe('/admin-panel/login');
    expect(loginPath('/admin-panel/user?role=editor')).toBe(
      '/admin-panel/login?next=%2Fadmin-panel%2Fuser%3Frole%3Deditor',
    );
  });
});
