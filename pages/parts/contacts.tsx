// How to reach the company, in the forms in which pages show it.
import { seatLine } from "../../content/load/fill.ts";
import type { Company } from "../../content/schema.ts";
import type { Page } from "../site/page.ts";
import { Icon, NetworkIcon } from "./icon.tsx";

/** The address a phone dials. */
export const phoneHref = ({ phone }: Company) => `tel:${phone.replace(/\s/g, "")}`;

/** Address, phone and e-mail, each with its icon. */
export function ContactList({ page }: { page: Page }) {
  const { t } = page;
  const { company } = page.content;
  return (
    <ul className="contact-list">
      <li>
        <Icon name="place" />
        <span className="visually-hidden">{t("nav.address")}: </span>
        {seatLine(company, page.language)}
      </li>
      <li>
        <Icon name="phone" />
        <a href={phoneHref(company)}>
          <span className="visually-hidden">{t("nav.phone")}: </span>
          {company.phone}
        </a>
      </li>
      <li>
        <Icon name="mail" />
        <a href={`mailto:${company.email}`}>
          <span className="visually-hidden">{t("nav.email")}: </span>
          {company.email}
        </a>
      </li>
    </ul>
  );
}

/** The four social networks. */
export const SocialLinks = ({ page }: { page: Page }) => (
  <ul className="social" aria-label={page.t("nav.social")}>
    {page.content.company.social.map(({ network, url }) => (
      <li key={network}>
        <a href={url} rel="noopener" aria-label={network}>
          <NetworkIcon network={network} />
        </a>
      </li>
    ))}
  </ul>
);

/** The call to action that dials the company's number. */
export function CallButton({ page }: { page: Page }) {
  const { company } = page.content;
  return (
    <a className="button button-outline" href={phoneHref(company)}>
      <Icon name="phone" />
      <span>
        {page.t("hero.call")} <span className="call-number">{company.phone}</span>
      </span>
    </a>
  );
}
