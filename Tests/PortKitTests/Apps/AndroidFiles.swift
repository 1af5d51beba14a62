/// Manifests and navigation graphs as apps have them, in these tests' own words.
enum AndroidFiles {
  static let manifests = [shop, news, travel]

  private static let open = """
    <action android:name="android.intent.action.VIEW"/>
          <category android:name="android.intent.category.DEFAULT"/>
          <category android:name="android.intent.category.BROWSABLE"/>
    """

  /// A manifest with intent filters, each offered to links.
  static func manifest(_ filters: String) -> String {
    """
    <manifest xmlns:android="http://schemas.android.com/apk/res/android" package="com.example">
    <application><activity android:name=".Main" android:exported="true">
    \(filters.replacing("</intent-filter>", with: open + "</intent-filter>"))
    </activity></application></manifest>
    """
  }

  /// App links of two hosts, a scheme of the app's own, a filter that no browser reaches.
  static let shop = """
    <?xml version="1.0" encoding="utf-8"?>
    <manifest xmlns:android="http://schemas.android.com/apk/res/android"
        package="com.example.shop">
      <application android:label="Shop" android:name=".ShopApplication">
        <activity android:name=".MainActivity" android:exported="true">
          <intent-filter>
            <action android:name="android.intent.action.MAIN"/>
            <category android:name="android.intent.category.LAUNCHER"/>
          </intent-filter>
          <intent-filter android:autoVerify="true" android:label="Shelves">
            \(open)
            <data android:scheme="https"/>
            <data android:scheme="http"/>
            <data android:host="www.example.com"/>
            <data android:host="m.example.com"/>
            <data android:pathPrefix="/shelves"/>
            <data android:pathPrefix="/orders/"/>
            <data android:path="/basket"/>
          </intent-filter>
          <intent-filter>
            \(open)
            <data android:scheme="shop" android:host="open"/>
          </intent-filter>
          <intent-filter>
            <action android:name="android.intent.action.SEND"/>
            <category android:name="android.intent.category.DEFAULT"/>
            <data android:mimeType="image/*"/>
          </intent-filter>
        </activity>
        <activity android:name=".PrintActivity" android:exported="false">
          <intent-filter>
            \(open)
            <data android:scheme="shop-print"/>
          </intent-filter>
        </activity>
      </application>
    </manifest>
    """

  /// Patterns of all kinds, a placeholder, a string, a host with a star.
  static let news = """
    <manifest xmlns:android="http://schemas.android.com/apk/res/android"
        xmlns:tools="http://schemas.android.com/tools">
      <application>
        <activity android:name="com.example.news.ArticleActivity" android:exported="true"
            android:label="@string/article">
          <intent-filter android:autoVerify="true">
            \(open)
            <data android:scheme="https" android:host="news.example.org"/>
            <data android:pathPattern="/.*/a..../.*"/>
            <data android:pathPattern="/story-.*\\\\.html"/>
            <data android:pathAdvancedPattern="/live/[0-9]{4}-[0-9]{2}/[a-z]+"/>
            <data android:pathAdvancedPattern="/[a-z]{2}/topics/.+"/>
            <data android:pathSuffix="/amp"/>
            <data android:path="/é und ü"/>
            <data android:path="/100%"/>
          </intent-filter>
          <intent-filter>
            \(open)
            <data android:scheme="${scheme}"/>
            <data android:scheme="news"/>
          </intent-filter>
          <intent-filter android:autoVerify="true">
            \(open)
            <data android:scheme="https" android:host="@string/host" android:pathPrefix="/n"/>
          </intent-filter>
          <intent-filter android:autoVerify="true">
            \(open)
            <data android:scheme="https" android:host="*.news.example.org" android:path="/today"/>
          </intent-filter>
        </activity>
      </application>
    </manifest>
    """

  /// Groups with queries and fragments, a port, a filter without autoVerify.
  static let travel = """
    <manifest xmlns:android="http://schemas.android.com/apk/res/android" package="com.example.travel">
      <application>
        <activity android:name=".TripActivity" android:exported="true">
          <intent-filter android:autoVerify="true">
            \(open)
            <data android:scheme="https" android:host="travel.example.net"/>
            <uri-relative-filter-group android:allow="false">
              <data android:pathPrefix="/trips"/>
              <data android:query="web=1"/>
            </uri-relative-filter-group>
            <uri-relative-filter-group>
              <data android:path="/trips"/>
              <data android:queryPrefix="from="/>
            </uri-relative-filter-group>
            <uri-relative-filter-group>
              <data android:pathPrefix="/share/"/>
              <data android:fragmentPrefix="day-"/>
            </uri-relative-filter-group>
          </intent-filter>
          <intent-filter>
            \(open)
            <data android:scheme="https" android:host="staging.example.net" android:port="8443"/>
            <data android:path="/trips"/>
          </intent-filter>
          <intent-filter>
            \(open)
            <data android:scheme="travel"/>
            <data android:scheme="travel-dev" android:host="boarding" android:pathPrefix="/pass"/>
            <data android:ssp="//old"/>
          </intent-filter>
        </activity>
      </application>
    </manifest>
    """

  static let graphs = [shopGraph, newsGraph, travelGraph]

  static let shopGraph = """
    <?xml version="1.0" encoding="utf-8"?>
    <navigation xmlns:android="http://schemas.android.com/apk/res/android"
        xmlns:app="http://schemas.android.com/apk/res-auto" android:id="@+id/shop"
        app:startDestination="@id/home">
      <fragment android:id="@+id/home" android:name="com.example.shop.Home" android:label="Home">
        <deepLink app:uri="www.example.com"/>
        <action android:id="@+id/toOrder" app:destination="@id/order"/>
      </fragment>
      <fragment android:id="@+id/order" android:name="com.example.shop.Order" android:label="Order">
        <argument android:name="orderId" app:argType="long"/>
        <argument android:name="tab" app:argType="string" android:defaultValue="items"/>
        <argument android:name="ref" app:argType="string" app:nullable="true"
            android:defaultValue="@null"/>
        <deepLink app:uri="www.example.com/orders/{orderId}?tab={tab}&amp;ref={ref}"/>
        <deepLink app:uri="shop://orders/{orderId}"/>
      </fragment>
    </navigation>
    """

  static let newsGraph = """
    <navigation xmlns:android="http://schemas.android.com/apk/res/android"
        xmlns:app="http://schemas.android.com/apk/res-auto">
      <argument android:name="edition" app:argType="com.example.news.Edition"/>
      <navigation android:id="@+id/articles" android:label="@string/articles">
        <dialog android:id="@+id/article">
          <argument android:name="score" android:defaultValue="7"/>
          <argument android:name="large" android:defaultValue="false"/>
          <deepLink app:uri="https://{edition}.example.org/a/{slug}?score={score}&amp;large={large}"/>
          <deepLink app:uri="https://news.example.org/archive/.*"/>
          <deepLink app:action="com.example.news.SHARE"/>
        </dialog>
      </navigation>
    </navigation>
    """

  static let travelGraph = """
    <navigation xmlns:app="http://schemas.android.com/apk/res-auto">
      <activity>
        <deepLink app:uri="http://travel.example.net/trips/{trip}/days/{day}"/>
        <deepLink app:uri="travel://{screen}"/>
        <deepLink app:uri="${applicationId}://x/{y}"/>
        <deepLink app:uri="travel.example.net/open/{unfinished"/>
        <deepLink app:uri="travel://file/{x}" app:mimeType="image/png"/>
      </activity>
    </navigation>
    """
}
