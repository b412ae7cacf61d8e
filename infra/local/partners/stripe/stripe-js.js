// What stands in for Stripe.js on the local host, which cannot be fetched without the internet: a card element and two confirmations.
(() => {
  const BASE = '/__local/partners/stripe/browser/';

  const input = (label, name, placeholder, width) => {
    const field = document.createElement('input');
    field.name = name;
    field.placeholder = placeholder;
    field.inputMode = 'numeric';
    field.autocomplete = name;
    field.setAttribute('aria-label', label);
    field.style.cssText = `font:inherit;color:inherit;background:transparent;border:0;min-width:0;flex:${width}`;
    return field;
  };

  class CardElement {
    constructor() {
      this.listeners = {};
      this.fields = [
        input('カード番号', 'cc-number', 'カード番号', '3 1 10em'),
        input('有効期限（月/年）', 'cc-exp', '月/年', '1 1 4em'),
        input('セキュリティコード', 'cc-csc', 'CVC', '1 1 3em'),
      ];
    }
    on(event, listener) {
      this.listeners[event] = listener;
      return this;
    }
    mount(target) {
      this.box = document.createElement('div');
      this.box.style.cssText = 'display:flex;flex-wrap:wrap;gap:8px';
      this.box.append(...this.fields);
      for (const field of this.fields)
        field.addEventListener('input', () =>
          this.listeners.change?.({ complete: this.fields.every((one) => one.value.trim() !== ''), error: undefined }),
        );
      target.append(this.box);
      this.listeners.ready?.();
    }
    focus() {
      this.fields[0].focus();
    }
    update() {}
    unmount() {
      this.box?.remove();
    }
    destroy() {
      this.unmount();
    }
    get value() {
      const [number, expiry] = this.fields.map((field) => field.value.normalize('NFKC'));
      const [month, year] = expiry.split('/').map((part) => Number(part.trim()));
      return { number, expMonth: month, expYear: year < 100 ? 2000 + year : year };
    }
  }

  // The card's bank asks its owner, in a dialog of its own.
  const proof = () =>
    new Promise((resolve) => {
      const dialog = document.createElement('dialog');
      dialog.setAttribute('aria-label', 'カード会社の本人認証');
      dialog.innerHTML =
        '<p>カード会社の本人認証（開発用）</p><button value="yes">認証する</button> <button value="no">やめる</button>';
      dialog.addEventListener('click', ({ target }) => {
        if (target.tagName !== 'BUTTON') return;
        resolve(target.value === 'yes');
        dialog.remove();
      });
      document.body.append(dialog);
      dialog.showModal();
    });

  const ask = async (what, body) => {
    const answer = await fetch(BASE + what, { method: 'POST', body: JSON.stringify(body) });
    const found = await answer.json();
    if (answer.ok && found.status === 'requires_action') {
      if (await proof()) return ask(what, { ...body, isProven: true });
      return {
        error: { type: 'card_error', code: 'authentication_failed', message: '本人認証が完了しませんでした。' },
      };
    }
    return answer.ok ? found : { error: found.error };
  };

  window.Stripe = (key) => ({
    _registerWrapper() {},
    registerAppInfo() {},
    elements: () => ({ create: () => new CardElement() }),
    async confirmCardSetup(clientSecret, { payment_method }) {
      const found = await ask('setup', { key, clientSecret, ...payment_method.card.value });
      return found.error ? found : { setupIntent: found };
    },
    async confirmCardPayment(clientSecret, { payment_method } = {}) {
      const found = await ask('payment', { key, clientSecret, paymentMethod: payment_method });
      return found.error ? found : { paymentIntent: found };
    },
  });
  window.Stripe.version = 3;
})();
